// Toast queue: at most three, three seconds each, longer while hovered or focused.

export interface ToastMessage {
  text: string;
  tone?: 'neutral' | 'success' | 'danger';
  /** One thing to do about it, such as undo. */
  action?: { label: string; onPress: () => void };
  /**
   * Set for a message that is shown elsewhere too. A newer toast of the same topic replaces the former, and its action is not
   * kept as an undo is.
   */
  topic?: string;
  /** Stays until its action is chosen or it is dismissed. */
  isPersistent?: boolean;
}

export interface Toast extends ToastMessage {
  id: number;
}

/** Why no toast expires now: the pointer or the focus is on them, or the page is hidden. */
export type PauseReason = 'pointer' | 'focus' | 'hidden';

const SHOWN_MS = 3000;
/** After this time without a move the pointer no longer pauses the toasts. */
const POINTER_PAUSE_MS = 5000;
const MAX_TOASTS = 3;

export type ToastQueue = ReturnType<typeof createToasts>;

const isSame = (one: ToastMessage, other: ToastMessage): boolean =>
  one.topic === other.topic &&
  (one.topic !== undefined || (one.text === other.text && !one.action && !other.action));

/** The undo is offered only by this toast. */
const isUndo = ({ action, topic }: ToastMessage): boolean => action !== undefined && topic === undefined;

/** Keeps `count` toasts: drops the oldest, those without undo first. */
const newestToasts = (toasts: readonly Toast[], count: number): readonly Toast[] => {
  const byPriority = [...toasts.filter((toast) => !isUndo(toast)), ...toasts.filter(isUndo)];
  const dropped = byPriority.slice(0, Math.max(0, toasts.length - count));
  return toasts.filter((toast) => !dropped.includes(toast));
};

/** Creates a toast queue. `schedule` returns a function that cancels; tests pass a fake one. */
export function createToasts(schedule: (work: () => void, ms: number) => () => void) {
  let visible: readonly Toast[] = [];
  let queued: readonly Toast[] = [];
  let nextId = 1;
  let capacity = MAX_TOASTS;
  const pauses = new Set<PauseReason>();
  const listeners = new Set<() => void>();
  const cancels = new Map<number, () => void>();
  let cancelPointerTimer = () => {};

  const isPausedByUser = () => pauses.has('pointer') || pauses.has('focus');
  /** Full: no shown toast may be replaced, as one is hovered or focused, or all offer undo. */
  const isFull = () => visible.length >= capacity && (isPausedByUser() || visible.every(isUndo));
  const setVisible = (toasts: readonly Toast[]) => {
    visible = toasts;
    // A removed toast fires no leave or blur event, so its pauses end here.
    if (visible.length === 0) for (const reason of ['pointer', 'focus'] as const) setPaused(reason, false);
    for (const listener of listeners) listener();
  };
  const startTimer = (id: number) => {
    if (pauses.size > 0 || visible.find((toast) => toast.id === id)?.isPersistent) return;
    cancels.get(id)?.();
    cancels.set(
      id,
      schedule(() => dismiss(id), SHOWN_MS),
    );
  };
  const cancelTimer = (id: number) => {
    cancels.get(id)?.();
    cancels.delete(id);
  };
  /** The shown toasts, reduced to `count`; timers of the dropped ones are cancelled. */
  const trimTo = (count: number): readonly Toast[] => {
    const remaining = newestToasts(visible, count);
    for (const toast of visible) if (!remaining.includes(toast)) cancelTimer(toast.id);
    return remaining;
  };
  const showToast = (toast: Toast) => {
    setVisible([...trimTo(capacity - 1), toast]);
    startTimer(toast.id);
  };
  const replace = (toast: Toast) => {
    setVisible(visible.map((other) => (other.id === toast.id ? toast : other)));
    startTimer(toast.id);
  };
  /** At most three wait, but all that offer undo are kept. */
  const setQueued = (toasts: readonly Toast[]) => {
    queued = newestToasts(toasts, Math.max(MAX_TOASTS, toasts.filter(isUndo).length));
  };
  const enqueue = (toast: Toast) => setQueued([...queued.filter((other) => !isSame(other, toast)), toast]);
  /** Shows waiting toasts; one after another if only one fits. */
  const showQueued = () => {
    const pending = queued;
    queued = [];
    for (const toast of pending)
      isFull() || (capacity === 1 && visible.length > 0) ? enqueue(toast) : showToast(toast);
  };
  const dismiss = (id: number) => {
    cancelTimer(id);
    setVisible(visible.filter((toast) => toast.id !== id));
    const [next, ...later] = queued;
    if (!next || visible.length >= capacity) return;
    queued = later;
    showToast(next);
  };
  const setPaused = (reason: PauseReason, isPaused: boolean) => {
    if (reason === 'pointer') {
      cancelPointerTimer();
      cancelPointerTimer = isPaused ? schedule(() => setPaused(reason, false), POINTER_PAUSE_MS) : () => {};
    }
    const wasPaused = pauses.size > 0;
    if (isPaused) pauses.add(reason);
    else pauses.delete(reason);
    if (wasPaused !== pauses.size > 0)
      for (const { id } of visible) wasPaused ? startTimer(id) : cancelTimer(id);
    if (!isPausedByUser()) showQueued();
  };

  return {
    list: () => visible,
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
      const existing =
        message.topic === undefined ? undefined : visible.find((other) => isSame(other, message));
      if (existing) {
        replace({ ...message, id: existing.id });
        return;
      }
      for (const { id } of visible.filter((other) => isSame(other, message))) cancelTimer(id);
      visible = visible.filter((other) => !isSame(other, message));
      const toast = { ...message, id: nextId++ };
      isFull() ? enqueue(toast) : showToast(toast);
    },
    dismiss,
    /** The number shown at once: three, or one where they would cover an input. */
    setMaxVisible(count: 1 | 3): void {
      capacity = count;
      if (visible.length > capacity) {
        const previous = visible;
        setVisible(trimTo(capacity));
        const displaced = previous.filter((toast) => isUndo(toast) && !visible.includes(toast));
        setQueued([...displaced, ...queued]);
      }
      showQueued();
    },
    /**
     * While any reason pauses, no toast expires; afterwards each gets its full time again. The pointer pauses for five
     * seconds after its last move, so call this on each move.
     */
    setPaused,
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
