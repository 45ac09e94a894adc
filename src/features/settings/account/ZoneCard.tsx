// Binds the account's time zone to its view: what is chosen is kept at once. Knows nobody who counts by it.
import { useMachine } from '@xstate/react';
import { errorText } from '../../../i18n/errors.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { zoneWords } from '../../../i18n/zone.words.ts';
import { inspection } from '../../../platform/inspector.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { ComboBox } from '../../../ui/ComboBox/ComboBox.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Note } from '../../../ui/Note/Note.tsx';
import { LoadingThen } from '../../../ui/Skeleton/LoadingThen.tsx';
import { LoadingControl } from '../../../ui/Skeleton/Skeleton.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { zoneTexts as texts } from './account.texts.ts';
import { liveZone } from './zone.live.ts';

export function ZoneCard() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(liveZone, inspection());
  const { zone, failure } = state.context;
  const retry = () => send({ type: 'retried' });
  return (
    <Card title={t(texts.title)}>
      <LoadingThen isLoading={state.matches('reading')} outline={<LoadingControl />}>
        {state.matches('unread') && failure && (
          <ErrorState message={errorText(failure, locale)} onRetry={retry} />
        )}
        {zone && (
          <Stack>
            {state.matches('unkept') && failure && (
              <Note
                tone="danger"
                action={
                  <Button size="small" onPress={retry}>
                    {t(uiTexts.retry)}
                  </Button>
                }
              >
                {errorText(failure, locale)}
              </Note>
            )}
            <ComboBox
              label={t(texts.zone)}
              hint={t(texts.hint)}
              options={optionsOf(zone, i18n)}
              value={optionOf(zone, i18n)}
              onChange={(chosen) => chosen && send({ type: 'zone.chosen', zone: chosen.id })}
            />
          </Stack>
        )}
      </LoadingThen>
    </Card>
  );
}

const optionOf = (zone: string, i18n: I18n) => {
  const label = zoneWords(zone, i18n);
  return { id: zone, label, ...(label !== zone && { detail: zone.replaceAll('_', ' ') }) };
};

/** The zone in force first, then where most are, then all that the platform knows. */
const optionsOf = (zone: string, i18n: I18n) =>
  [...new Set([zone, 'Asia/Tehran', 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((one) =>
    optionOf(one, i18n),
  );
