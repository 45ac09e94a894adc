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

const SHOWN_MS = 3000;
const AT_MOST = 3;

/** A queue of toasts. `schedule` returns the way to cancel; tests give their own. */
export function createToasts(schedule: (work: () => void, ms: number) => () => void) {
  let shown: readonly Toast[] = [];
  let nextId = 1;
  let isHeld = false;
  const listeners = new Set<() => void>();
  const cancels = new Map<number, () => void>();

  const show = (toasts: readonly Toast[]) => {
    shown = toasts;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    cancels.get(id)?.();
    cancels.delete(id);
    show(shown.filter((toast) => toast.id !== id));
  };
  const arm = (id: number) =>
    cancels.set(
      id,
      schedule(() => dismiss(id), SHOWN_MS),
    );

  return {
    list: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows a message; the oldest of four leaves. The same text is shown once, its time renewed. */
    add(message: ToastMessage): void {
      for (const same of shown.filter((toast) => toast.text === message.text)) dismiss(same.id);
      const toast = { ...message, id: nextId++ };
      for (const old of shown.slice(0, Math.max(0, shown.length + 1 - AT_MOST))) dismiss(old.id);
      show([...shown, toast]);
      if (!isHeld) arm(toast.id);
    },
    dismiss,
    /** While a pointer or the focus is on them, none leaves; afterwards each has its full time again. */
    hold(held: boolean): void {
      if (held === isHeld) return;
      isHeld = held;
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
      if (!held) for (const { id } of shown) arm(id);
    },
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
