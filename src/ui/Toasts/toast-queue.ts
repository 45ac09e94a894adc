// Toast queue: at most three, three seconds each, longer while hovered or focused.

export interface ToastMessage {
  text: string;
  tone?: 'neutral' | 'success' | 'danger';
  /** One thing to do about it, such as undo. */
  action?: { label: string; onPress: () => void };
  /** Subject of news shown elsewhere too: a newer toast of it replaces the former, and its action may be dropped. */
  topic?: string;
  /** Stays until its action is chosen or it is dismissed. */
  isPersistent?: boolean;
}

export interface Toast extends ToastMessage {
  id: number;
}

/** Why no toast expires now: the pointer or the focus is on them, or the page is hidden. */
export type HoldReason = 'pointer' | 'focus' | 'hidden';

const SHOWN_MS = 3000;
/** After this time without a move the pointer no longer holds the toasts. */
const REST_MS = 5000;
const MAX_TOASTS = 3;

export type ToastQueue = ReturnType<typeof createToasts>;

const isSame = (one: ToastMessage, other: ToastMessage): boolean =>
  one.topic === other.topic &&
  (one.topic !== undefined || (one.text === other.text && !one.action && !other.action));

/** The undo is offered only by this toast. */
const isUndo = ({ action, topic }: ToastMessage): boolean => action !== undefined && topic === undefined;

/** Keeps `count` toasts: drops the oldest, those without undo first. */
const newestToasts = (toasts: readonly Toast[], count: number): readonly Toast[] => {
  const byWorth = [...toasts.filter((toast) => !isUndo(toast)), ...toasts.filter(isUndo)];
  const going = byWorth.slice(0, Math.max(0, toasts.length - count));
  return toasts.filter((toast) => !going.includes(toast));
};

/** A queue of toasts. `schedule` returns the way to cancel; tests give their own. */
export function createToasts(schedule: (work: () => void, ms: number) => () => void) {
  let shown: readonly Toast[] = [];
  let waiting: readonly Toast[] = [];
  let nextId = 1;
  let capacity = MAX_TOASTS;
  const holds = new Set<HoldReason>();
  const listeners = new Set<() => void>();
  const cancels = new Map<number, () => void>();
  let cancelRest = () => {};

  const isAttended = () => holds.has('pointer') || holds.has('focus');
  /** Full: no shown toast may be replaced, as one is hovered or focused, or all offer undo. */
  const isFull = () => shown.length >= capacity && (isAttended() || shown.every(isUndo));
  const show = (toasts: readonly Toast[]) => {
    shown = toasts;
    // A removed toast fires no leave or blur event, so its holds end here.
    if (shown.length === 0) for (const reason of ['pointer', 'focus'] as const) hold(reason, false);
    for (const listener of listeners) listener();
  };
  const arm = (id: number) => {
    if (holds.size > 0 || shown.find((toast) => toast.id === id)?.isPersistent) return;
    cancels.get(id)?.();
    cancels.set(
      id,
      schedule(() => dismiss(id), SHOWN_MS),
    );
  };
  const forget = (id: number) => {
    cancels.get(id)?.();
    cancels.delete(id);
  };
  /** The shown toasts, reduced to `count`; timers of the dropped ones are cancelled. */
  const trimTo = (count: number): readonly Toast[] => {
    const remaining = newestToasts(shown, count);
    for (const toast of shown) if (!remaining.includes(toast)) forget(toast.id);
    return remaining;
  };
  const enter = (toast: Toast) => {
    show([...trimTo(capacity - 1), toast]);
    arm(toast.id);
  };
  const replace = (toast: Toast) => {
    show(shown.map((other) => (other.id === toast.id ? toast : other)));
    arm(toast.id);
  };
  /** At most three wait, but all that offer undo are kept. */
  const setWaiting = (toasts: readonly Toast[]) => {
    waiting = newestToasts(toasts, Math.max(MAX_TOASTS, toasts.filter(isUndo).length));
  };
  const wait = (toast: Toast) => setWaiting([...waiting.filter((other) => !isSame(other, toast)), toast]);
  /** Shows waiting toasts; one after another if only one fits. */
  const admit = () => {
    const late = waiting;
    waiting = [];
    for (const toast of late) isFull() || (capacity === 1 && shown.length > 0) ? wait(toast) : enter(toast);
  };
  const dismiss = (id: number) => {
    forget(id);
    show(shown.filter((toast) => toast.id !== id));
    const [next, ...later] = waiting;
    if (!next || shown.length >= capacity) return;
    waiting = later;
    enter(next);
  };
  const hold = (reason: HoldReason, isHeld: boolean) => {
    if (reason === 'pointer') {
      cancelRest();
      cancelRest = isHeld ? schedule(() => hold(reason, false), REST_MS) : () => {};
    }
    const wasHeld = holds.size > 0;
    if (isHeld) holds.add(reason);
    else holds.delete(reason);
    if (wasHeld !== holds.size > 0) for (const { id } of shown) wasHeld ? arm(id) : forget(id);
    if (!isAttended()) admit();
  };

  return {
    list: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Shows a message; beyond the capacity the oldest one without undo is removed. While a toast is hovered
     * or focused, or all offer undo, new ones wait: the last three, and all with undo. An equal text without
     * an action is shown once with its time restarted; each action gets its own toast. A message replaces the
     * shown toast of its topic.
     */
    add(message: ToastMessage): void {
      const former = message.topic === undefined ? undefined : shown.find((other) => isSame(other, message));
      if (former) {
        replace({ ...message, id: former.id });
        return;
      }
      for (const { id } of shown.filter((other) => isSame(other, message))) forget(id);
      shown = shown.filter((other) => !isSame(other, message));
      const toast = { ...message, id: nextId++ };
      isFull() ? wait(toast) : enter(toast);
    },
    dismiss,
    /** The number shown at once: three, or one where they would cover an input. */
    makeRoom(count: 1 | 3): void {
      capacity = count;
      if (shown.length > capacity) {
        const before = shown;
        show(trimTo(capacity));
        const put = before.filter((toast) => isUndo(toast) && !shown.includes(toast));
        setWaiting([...put, ...waiting]);
      }
      admit();
    },
    /**
     * While any reason holds, no toast expires; afterwards each gets its full time again. The pointer holds for five
     * seconds after its last move, so call this on each move.
     */
    hold,
  };
}

const scheduleTimeout = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** The panel's queue, drawn by `Toasts`. */
export const toasts = createToasts(scheduleTimeout);

/** Shows a toast: `toast({ text, tone: 'success' })`. */
export const toast = (message: ToastMessage): void => toasts.add(message);
