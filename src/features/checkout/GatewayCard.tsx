// Draws where one may pay: the gateways, which of them work, and paying by hand. Chooses nothing itself.
import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { RadioCards } from '../../ui/RadioCards/RadioCards.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { manualTexts, checkoutTexts as texts } from './checkout.texts.ts';
import { type CheckoutPart, isUnderWay } from './checkout.types.ts';
import { ManualCard } from './ManualCard.tsx';

export function GatewayCard(part: CheckoutPart) {
  const { quote, state, send } = part;
  const { t, locale } = useI18n();
  const [wantsManual, setWantsManual] = useState(false);
  const { gateways, manual } = quote;
  const isDown = gateways.every(({ isUp }) => !isUp);
  return (
    <>
      <Card title={t(texts.gateway)}>
        <Stack gap={3}>
          {isDown && <Note tone="warning">{t(texts.noGateway)}</Note>}
          {gateways.length > 0 && (
            <RadioCards
              label={t(texts.gateway)}
              isLabelHidden
              isDisabled={isUnderWay(state) && !state.matches('applying') && !state.matches('removing')}
              columns={2}
              value={state.context.gateway}
              onChange={(gateway) => send({ type: 'gateway.chosen', gateway })}
              options={gateways.map(({ kind, label, isUp }) => ({
                value: kind,
                label: label[locale],
                detail: t(isUp ? texts.cards : texts.notNow),
                // With none that works, each may be tried again.
                isDisabled: !isUp && !isDown,
                aside: (
                  <StatusChip tone={isUp ? 'success' : 'warning'} icon={isUp ? 'done' : 'warning'}>
                    {t(isUp ? texts.up : texts.down)}
                  </StatusChip>
                ),
              }))}
            />
          )}
          <Text size="s" tone="muted">
            {t(texts.secure)}
          </Text>
          {manual && !isDown && !wantsManual && (
            <Inline isWrapping>
              <Text as="span" size="s" tone="muted">
                {t(manualTexts.whenDown)}
              </Text>
              <Button variant="quiet" size="small" onPress={() => setWantsManual(true)}>
                {t(manualTexts.ask)}
              </Button>
            </Inline>
          )}
        </Stack>
      </Card>
      {manual && (isDown || wantsManual) && <ManualCard {...part} details={manual} />}
    </>
  );
}
