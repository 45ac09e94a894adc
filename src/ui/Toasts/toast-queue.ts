// Toast queue: at most three, three seconds each, longer while hovered or focused.

export interface ToastMessage {
  text: string;
  tone?: 'neutral' | 'success' | 'danger';
  /** One thing to do about it, such as undo. */
  action?: { label: string; onPress: () => void };
  /** What it tells news of, which stands elsewhere, too: the newest takes the former's place, and none is kept for its action. */
  topic?: string;
  /** No time passes for it: it stands until it is answered or put away. */
  isPersistent?: boolean;
}

export interface Toast extends ToastMessage {
  id: number;
}

/** Why none leaves now: a pointer moves or the focus is on them, or nobody sees the page. */
export type HoldReason = 'pointer' | 'focus' | 'hidden';

const SHOWN_MS = 3000;
/** A pointer that stood still for so long reads no more: it may wait for what the message covers. */
const REST_MS = 5000;
const MAX_TOASTS = 3;

export type ToastQueue = ReturnType<typeof createToasts>;

const isSame = (one: ToastMessage, other: ToastMessage): boolean =>
  one.topic === other.topic &&
  (one.topic !== undefined || (one.text === other.text && !one.action && !other.action));

/** Nobody else offers what it offers. */
const isUndo = ({ action, topic }: ToastMessage): boolean => action !== undefined && topic === undefined;

/** So many of them: the oldest go, those with nothing to undo before any other. */
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
  let stopsRest = () => {};

  const isAttended = () => holds.has('pointer') || holds.has('focus');
  /** Nothing takes the place of what somebody attends to, nor of what can be undone. */
  const isTaken = () => shown.length >= capacity && (isAttended() || shown.every(isUndo));
  const show = (toasts: readonly Toast[]) => {
    shown = toasts;
    // What a pointer or the focus was on has gone from under it, and says so to nobody.
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
  /** What is left of the shown ones where so many stay. */
  const trimmed = (count: number): readonly Toast[] => {
    const remaining = newestToasts(shown, count);
    for (const toast of shown) if (!remaining.includes(toast)) forget(toast.id);
    return remaining;
  };
  const enter = (toast: Toast) => {
    show([...trimmed(capacity - 1), toast]);
    arm(toast.id);
  };
  const renew = (toast: Toast) => {
    show(shown.map((other) => (other.id === toast.id ? toast : other)));
    arm(toast.id);
  };
  /** Three at most, but every one of them that can be undone: nobody else offers that. */
  const lineUp = (toasts: readonly Toast[]) => {
    waiting = newestToasts(toasts, Math.max(MAX_TOASTS, toasts.filter(isUndo).length));
  };
  const wait = (toast: Toast) => lineUp([...waiting.filter((other) => !isSame(other, toast)), toast]);
  /** Those who wait come in; in the only place each has its turn. */
  const admit = () => {
    const late = waiting;
    waiting = [];
    for (const toast of late) isTaken() || (capacity === 1 && shown.length > 0) ? wait(toast) : enter(toast);
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
      stopsRest();
      stopsRest = isHeld ? schedule(() => hold(reason, false), REST_MS) : () => {};
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
     * Shows a message; the oldest of four leaves, or of two where there is room for one alone, unless it can be
     * undone. While somebody attends to them, or all can be undone, the new ones wait: the last three of them, and
     * whatever can be undone. The same text is shown once, its time renewed; with something to do it stands for
     * itself, since each undo undoes another thing. News takes its former's place where that stands.
     */
    add(message: ToastMessage): void {
      const former = message.topic === undefined ? undefined : shown.find((other) => isSame(other, message));
      if (former) {
        renew({ ...message, id: former.id });
        return;
      }
      for (const { id } of shown.filter((other) => isSame(other, message))) forget(id);
      shown = shown.filter((other) => !isSame(other, message));
      const toast = { ...message, id: nextId++ };
      isTaken() ? wait(toast) : enter(toast);
    },
    dismiss,
    /** How many stand beside each other: three, or one where they would cover what people write into. */
    makeRoom(count: 1 | 3): void {
      capacity = count;
      if (shown.length > capacity) {
        const before = shown;
        show(trimmed(capacity));
        const put = before.filter((toast) => isUndo(toast) && !shown.includes(toast));
        lineUp([...put, ...waiting]);
      }
      admit();
    },
    /**
     * While it holds for any reason none leaves by itself; afterwards each has its full time again. A pointer holds
     * for five seconds from its last move, of which it tells with each.
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

/** Shows a passing message: `toast({ text, tone: 'success' })`. */
export const toast = (message: ToastMessage): void => toasts.add(message);
