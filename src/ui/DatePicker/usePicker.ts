// Knows when the picker's chart is fetched, started and told of new properties. Refuses to know any view.
'use no memo';
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
    const actor = kit.startPicker({
      options: optionsOf(props),
      locale,
      value: props.value,
      onChange: (value) => onChange(value),
    });
    for (const event of line) actor.send(event);
    setLine([]);
    return { kit, actor };
  });
  useEffect(() => {
    if (attempt === 0) return;
    let started: Running | undefined;
    let isLeft = false;
    load().then(
      (kit) => {
        if (isLeft) return;
        started = start(kit);
        setRunning(started);
      },
      () => setFailed(!isLeft),
    );
    return () => {
      isLeft = true;
      started?.actor.stop();
      setRunning(undefined);
    };
  }, [attempt]);

  const { value, mode, pick, min, max, disabled, firstStep } = props;
  const { autoSubmit, minuteStep, roundsMinutes, isInline } = props;
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

  const send = (event: PickerEvent) => {
    if (running) return running.actor.send(event);
    // One of each kind, the latest; what is closed before it could open does not open.
    const stale = event.type === 'dismissed' ? 'opened' : event.type;
    const rest = line.filter(({ type }) => type !== stale);
    setLine(event.type === 'dismissed' ? rest : [...rest, event]);
    if (attempt === 0) setAttempt(1);
  };
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { kit: running?.kit, snapshot, send, retry, isFailed, line };
}
