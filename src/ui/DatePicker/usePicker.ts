// Knows when the picker's chart is fetched, started and told of new properties. Refuses to know any view.
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import type { PickerEvent, PickerValue } from '../../machines/flows/date-picker.types.ts';
import { type DatePickerProps, optionsOf, tell } from './datepicker.props.ts';

type Kit = typeof import('./PickerOverlay.tsx');
type Running = { readonly kit: Kit; readonly actor: ReturnType<Kit['startPicker']> };

const load = () => import('./PickerOverlay.tsx');

/** Fetches the panel before it is wanted; a failure shows when it is. */
export const warmPicker = () => void load().catch(() => undefined);

/**
 * The picker behind a field. What happens before its chart is there waits for it in a line, so that nothing
 * typed or pressed is lost; a failed fetch is tried again by `retry`.
 */
export function usePicker(props: DatePickerProps) {
  const { locale } = useI18n();
  const [running, setRunning] = useState<Running>();
  const [line, setLine] = useState<readonly PickerEvent[]>([]);
  const [attempt, setAttempt] = useState(props.isInline ? 1 : 0);
  const [isFailed, setFailed] = useState(false);
  const snapshot = useSelector(running?.actor, (current) => current);

  const onChange = useEffectEvent((value: PickerValue) => tell(props, value));
  const start = useEffectEvent((kit: Kit): Running => {
    const { value } = props;
    const actor = kit.startPicker({
      options: optionsOf(props),
      locale,
      value,
      onChange: (next) => onChange(next),
    });
    for (const event of line) actor.send(event);
    setLine([]);
    return { kit, actor };
  });
  useEffect(() => {
    if (attempt === 0) return;
    let started: Running | undefined;
    let isLeft = false;
    const begin = (kit: Kit) => {
      if (isLeft) return;
      started = start(kit);
      setRunning(started);
    };
    load().then(begin, () => setFailed(!isLeft));
    return () => {
      isLeft = true;
      started?.actor.stop();
      setRunning(undefined);
    };
  }, [attempt]);

  useProperties(running, props, locale);

  const send = (event: PickerEvent) => {
    if (running) return running.actor.send(event);
    setLine((waiting) => inLine(waiting, event));
    if (attempt === 0) setAttempt(1);
  };
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { kit: running?.kit, snapshot, send, retry, isFailed, line };
}

/** One of each kind, the latest; what is closed before it could open does not open. */
function inLine(line: readonly PickerEvent[], event: PickerEvent): readonly PickerEvent[] {
  const isClosing = event.type === 'dismissed';
  const rest = line.filter(({ type }) => type !== (isClosing ? 'opened' : event.type));
  return isClosing ? rest : [...rest, event];
}

/** Tells the chart what the one who shows it has changed. */
function useProperties(running: Running | undefined, props: DatePickerProps, locale: 'fa' | 'en') {
  const {
    value,
    mode,
    pick,
    min,
    max,
    disabled,
    firstStep,
    autoSubmit,
    minuteStep,
    roundsMinutes,
    isInline,
  } = props;
  useEffect(() => {
    running?.actor.send({ type: 'calendar.changed', calendar: running.kit.calendarOf(locale) });
  }, [running, locale]);
  useEffect(() => {
    const given = {
      mode,
      pick,
      min,
      max,
      disabled,
      firstStep,
      autoSubmit,
      minuteStep,
      roundsMinutes,
      isInline,
    };
    running?.actor.send({ type: 'options.changed', options: optionsOf(given) });
  }, [running, mode, pick, min, max, disabled, firstStep, autoSubmit, minuteStep, roundsMinutes, isInline]);
  useEffect(() => {
    running?.actor.send({ type: 'value.given', value });
  }, [running, value]);
}
