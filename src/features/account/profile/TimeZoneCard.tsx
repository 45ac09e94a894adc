// Account time zone; saved at once.

import { useMemo } from 'react';
import { formatTimeZone } from '../../../i18n/dates/time-zone.words.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { ComboBox } from '../../../ui/ComboBox/ComboBox.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingControl } from '../../../ui/Skeleton/Skeleton.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { timeZoneTexts as texts } from './account.texts.ts';
import { timeZoneWithPorts } from './time-zone.ports.ts';

export function TimeZoneCard() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(timeZoneWithPorts);
  const { zone, failure } = state.context;
  const retry = () => send({ type: 'retried' });
  return (
    <Card title={t(texts.title)}>
      <LoadingSwitch isLoading={state.matches('loading')} skeleton={<LoadingControl />}>
        {state.matches('failed') && failure && (
          <ErrorState message={errorText(failure, locale)} onRetry={retry} />
        )}
        {zone && (
          <Stack>
            {state.matches('saveFailed') && failure && (
              <Callout
                tone="danger"
                action={
                  <Button size="small" onPress={retry}>
                    {t(uiTexts.retry)}
                  </Button>
                }
              >
                {errorText(failure, locale)}
              </Callout>
            )}
            <ZoneChoice zone={zone} onChange={(chosen) => send({ type: 'timeZone.chosen', zone: chosen })} />
          </Stack>
        )}
      </LoadingSwitch>
    </Card>
  );
}

function ZoneChoice({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const i18n = useI18n();
  // Naming several hundred zones takes longer than a frame.
  const zoneOptions = useMemo(() => timeZoneOptions(i18n), [i18n]);
  const currentOption = optionOf(zone, i18n);
  return (
    <ComboBox
      label={i18n.t(texts.zone)}
      hint={i18n.t(texts.hint)}
      options={[currentOption, ...zoneOptions.filter(({ id }) => id !== zone)]}
      value={currentOption}
      onChange={(chosen) => chosen && onChange(chosen.id)}
    />
  );
}

const optionOf = (zone: string, i18n: I18n) => ({
  id: zone,
  label: formatTimeZone(zone, i18n),
  detail: zone.replaceAll('_', ' '),
});

/** The most common zones first, then all that the browser knows. */
const timeZoneOptions = (i18n: I18n) =>
  [...new Set(['Asia/Tehran', 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) =>
    optionOf(zone, i18n),
  );
