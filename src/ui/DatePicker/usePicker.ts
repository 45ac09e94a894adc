// Fetches and starts the picker machine and passes it new props.
'use no memo';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import type { PickerEvent, PickerValue } from '../../machines/shared/date-picker/date-picker.types.ts';
import { type DatePickerProps, notifyChange } from './datepicker.props.ts';

type PickerModule = typeof import('./panel/PickerOverlay.tsx');
type TimeModule = typeof import('./panel/PickerTime.tsx');
type RunningPicker = {
  readonly pickerModule: PickerModule;
  readonly time: TimeModule | undefined;
  readonly actor: ReturnType<PickerModule['startPicker']>;
};

const hasTime = (mode: DatePickerProps['mode']) => mode === 'datetime' || mode === 'time';
const loadTime = () => import('./panel/PickerTime.tsx');
/** Loads the panel, and the time columns if the mode has a time. */
const loadPicker = (mode: DatePickerProps['mode']) =>
  Promise.all([import('./panel/PickerOverlay.tsx'), hasTime(mode) ? loadTime() : undefined]);

const ignoreError = () => undefined;

/** Loads the panel in advance; a failure shows when it is opened. */
export const prefetchPicker = ({ mode }: DatePickerProps) => void loadPicker(mode).catch(ignoreError);

/**
 * Runs the picker's machine once its code is loaded; earlier events are queued, and `retry` repeats a failed
 * load.
 */
export function usePicker(props: DatePickerProps) {
  const { locale } = useI18n();
  const { value, mode = 'date', selectionMode = 'single', min, max, disabled, firstStep } = props;
  const { autoSubmit, minuteStep, shouldRoundMinutes, isInline } = props;
  const options = useMemo(
    () => ({
      mode,
      selectionMode,
      min,
      max,
      disabled,
      firstStep,
      autoSubmit,
      minuteStep,
      shouldRoundMinutes,
      isInline,
    }),
    [
      mode,
      selectionMode,
      min,
      max,
      disabled,
      firstStep,
      autoSubmit,
      minuteStep,
      shouldRoundMinutes,
      isInline,
    ],
  );
  const [runningPicker, setRunningPicker] = useState<RunningPicker>();
  const [pendingEvents, setPendingEvents] = useState<readonly PickerEvent[]>([]);
  const [attempt, setAttempt] = useState(isInline ? 1 : 0);
  const [isFailed, setFailed] = useState(false);
  const snapshot = useSelector(runningPicker?.actor, (current) => current);

  const onChange = useEffectEvent((newValue: PickerValue) => notifyChange(props, newValue));
  /** Typed text is parsed once the parser is loaded, unless it has changed by then. */
  const forward = (
    { pickerModule, actor }: Pick<RunningPicker, 'pickerModule' | 'actor'>,
    event: PickerEvent,
  ) => {
    if (event.type === 'text.changed') {
      setFailed(false);
      pickerModule.loadDateParser().catch(ignoreError);
    }
    const { text } = actor.getSnapshot().context;
    if (event.type !== 'text.committed' || !text) return actor.send(event);
    const sendIfUnchanged = () => {
      const { status, context } = actor.getSnapshot();
      if (status === 'active' && context.text === text) actor.send(event);
    };
    pickerModule.loadDateParser().then(sendIfUnchanged, () => setFailed(true));
  };
  const forwardPending = useEffectEvent((target: Pick<RunningPicker, 'pickerModule' | 'actor'>) => {
    for (const event of pendingEvents) forward(target, event);
    setPendingEvents([]);
  });
  const start = useEffectEvent((pickerModule: PickerModule, time: TimeModule | undefined): RunningPicker => {
    const actor = pickerModule.startPicker({
      options,
      locale,
      value,
      onChange: (newValue) => onChange(newValue),
    });
    forwardPending({ pickerModule, actor });
    return { pickerModule, time, actor };
  });
  const fetchModules = useEffectEvent(() => loadPicker(mode));
  useEffect(() => {
    if (attempt === 0) return;
    let startedPicker: RunningPicker | undefined;
    let isCancelled = false;
    fetchModules().then(
      ([pickerModule, time]) => {
        if (isCancelled) return;
        startedPicker = start(pickerModule, time);
        setRunningPicker(startedPicker);
      },
      () => setFailed(!isCancelled),
    );
    return () => {
      isCancelled = true;
      startedPicker?.actor.stop();
      setRunningPicker(undefined);
    };
  }, [attempt]);

  // Events sent between the machine's start and its first render.
  const hasPendingEvents = pendingEvents.length > 0;
  useEffect(() => {
    if (runningPicker && hasPendingEvents) forwardPending(runningPicker);
  }, [runningPicker, hasPendingEvents]);

  useEffect(() => {
    runningPicker?.actor.send({
      type: 'calendar.changed',
      calendar: runningPicker.pickerModule.calendarOfLocale(locale),
    });
  }, [runningPicker, locale]);
  useEffect(() => {
    runningPicker?.actor.send({ type: 'options.changed', options });
  }, [runningPicker, options]);
  useEffect(() => {
    if (!runningPicker || runningPicker.time || !hasTime(mode)) return;
    const addTimeModule = (time: TimeModule) =>
      setRunningPicker((current) => current && { ...current, time });
    loadTime().then(addTimeModule, ignoreError);
  }, [runningPicker, mode]);
  useEffect(() => {
    runningPicker?.actor.send({ type: 'value.replaced', value });
  }, [runningPicker, value]);

  const send = (event: PickerEvent) => {
    if (runningPicker) return forward(runningPicker, event);
    // Keeps the latest event of each kind; a panel dismissed before it could open does not open.
    const stale = event.type === 'dismissed' ? 'opened' : event.type;
    const rest = pendingEvents.filter(({ type }) => type !== stale);
    setPendingEvents(event.type === 'dismissed' ? rest : [...rest, event]);
    if (attempt === 0) setAttempt(1);
  };
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return {
    pickerModule: runningPicker?.pickerModule,
    PickerTime: runningPicker?.time?.PickerTime,
    snapshot,
    send,
    retry,
    isFailed,
    pendingEvents,
  };
}
