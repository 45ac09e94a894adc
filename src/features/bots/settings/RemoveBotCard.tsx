import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Redirect, useSearch } from '../../../platform/browser/location.ts';
import { botListLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import * as styles from './BotSettings.css.ts';
import { botRemovalWithPorts } from './bot-settings.ports.ts';
import { removeBotTexts as texts } from './remove-bot.texts.ts';

export function RemoveBotCard({ botId, name }: { botId: string; name: string }) {
  const { t, date, locale } = useI18n();
  const isRequested = new URLSearchParams(useSearch()).has('delete');
  const [state, send] = useMachine(botRemovalWithPorts, { input: { botId, isRequested } });
  const { typedName, impact, failure } = state.context;
  if (state.matches('removed') || state.matches('restoring')) return <Redirect to={botListLink} />;
  return (
    <Card title={t(texts.title)}>
      <Text tone="muted">{t(texts.body, { count: limits.bot.restoreDays })}</Text>
      <Inline>
        <Button variant="danger" icon="trash" onPress={() => send({ type: 'removal.requested' })}>
          {t(texts.removeBot)}
        </Button>
      </Inline>
      <Confirm
        title={t(texts.confirmTitle, { name })}
        confirmLabel={t(texts.confirm)}
        isDanger
        isOpen={!state.matches('closed') && !state.matches('opening')}
        isPending={state.matches('removing')}
        isDisabled={typedName.trim() === '' || state.matches('loadingImpact')}
        onConfirm={() => send({ type: 'confirmed' })}
        onClose={() => send({ type: 'dialog.closed' })}
      >
        <Stack>
          {impact && (
            <Stack gap={2}>
              <Text>{t(texts.consequences)}</Text>
              <ul className={styles.removedItems}>
                <li>{t(texts.conversations, { count: impact.conversations })}</li>
                <li>{t(texts.sources, { count: impact.sources })}</li>
                <li>{t(texts.connections, { count: impact.connections })}</li>
              </ul>
              <Text tone="muted">{t(texts.until, { date: date(impact.deletedAt) })}</Text>
            </Stack>
          )}
          <TextField
            name="botName"
            label={t(texts.typeToConfirm)}
            value={typedName}
            onChange={(typed) => send({ type: 'name.changed', name: typed })}
            error={failure ? errorText(failure, locale) : undefined}
            direction="auto"
          />
        </Stack>
      </Confirm>
    </Card>
  );
}
