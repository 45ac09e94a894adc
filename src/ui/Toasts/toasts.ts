// Knows the passing messages now on show: at most three, three seconds each, longer while attended to. No view.

export interface ToastMessage {
  text: string;
  tone?: 'neutral' | 'success' | 'danger';
  /** One thing to do about it, such as undo. */
  action?: { label: string; onPress: () => void };
}

export interface Toast extends ToastMessage {
  id: number;
}

/** Why none leaves now: a pointer or the focus is on them, or nobody sees the page. */
export type HoldReason = 'pointer' | 'focus' | 'hidden';

const SHOWN_MS = 3000;
const AT_MOST = 3;

export type ToastQueue = ReturnType<typeof createToasts>;

/** A queue of toasts. `schedule` returns the way to cancel; tests give their own. */
export function createToasts(schedule: (work: () => void, ms: number) => () => void) {
  let shown: readonly Toast[] = [];
  let waiting: readonly Toast[] = [];
  let nextId = 1;
  const holds = new Set<HoldReason>();
  const listeners = new Set<() => void>();
  const cancels = new Map<number, () => void>();

  const isAttended = () => holds.has('pointer') || holds.has('focus');
  const show = (toasts: readonly Toast[]) => {
    shown = toasts;
    // What a pointer or the focus was on has gone from under it, and says so to nobody.
    if (shown.length === 0) for (const reason of ['pointer', 'focus'] as const) hold(reason, false);
    for (const listener of listeners) listener();
  };
  const arm = (id: number) => {
    if (holds.size > 0) return;
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
  const enter = (toast: Toast) => {
    for (const old of shown.slice(0, Math.max(0, shown.length + 1 - AT_MOST))) forget(old.id);
    show([...shown.slice(1 - AT_MOST), toast]);
    arm(toast.id);
  };
  const dismiss = (id: number) => {
    forget(id);
    show(shown.filter((toast) => toast.id !== id));
    const [next, ...later] = waiting;
    if (!next || shown.length >= AT_MOST) return;
    waiting = later;
    enter(next);
  };
  const hold = (reason: HoldReason, isHeld: boolean) => {
    const wasHeld = holds.size > 0;
    if (isHeld) holds.add(reason);
    else holds.delete(reason);
    if (wasHeld !== holds.size > 0) for (const { id } of shown) wasHeld ? arm(id) : forget(id);
    if (isAttended()) return;
    const late = waiting;
    waiting = [];
    for (const toast of late) enter(toast);
  };

  return {
    list: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Shows a message; the oldest of four leaves, unless somebody attends to them: then the new ones wait, the
     * last three of them. The same text is shown once, its time renewed; with something to do it stands for
     * itself, since each undo undoes another thing.
     */
    add(message: ToastMessage): void {
      const isSame = ({ text, action }: Toast) => text === message.text && !action && !message.action;
      for (const { id } of shown.filter(isSame)) forget(id);
      shown = shown.filter((toast) => !isSame(toast));
      const toast = { ...message, id: nextId++ };
      if (isAttended() && shown.length >= AT_MOST) {
        waiting = [...waiting.filter((other) => !isSame(other)), toast].slice(-AT_MOST);
      } else enter(toast);
    },
    dismiss,
    /** While it holds for any reason none leaves by itself; afterwards each has its full time again. */
    hold,
  };
}

const byTimer = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** The panel's queue, drawn by `Toasts`. */
export const toasts = createToasts(byTimer);

/** Shows a passing message: `toast({ text, tone: 'success' })`. */
export const toast = (message: ToastMessage): void => toasts.add(message);
