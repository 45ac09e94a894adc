// Browser storage of the launcher's state.

/** A page may forbid its storage; then nothing is remembered. */
const tryTo = <Gain>(operation: () => Gain): Gain | null => {
  try {
    return operation();
  } catch {
    return null;
  }
};

const opened = 'pasokh-open';
const talking = 'pasokh-talking';
const MONTH_MS = 30 * 24 * 3_600_000;

export const saveOpen = (isOpen: boolean) => tryTo(() => sessionStorage.setItem(opened, isOpen ? '1' : ''));
export const wasOpen = (): boolean => tryTo(() => sessionStorage.getItem(opened)) === '1';

/** Whoever has talked is told of answers on later pages without opening anything, for a month. */
export const saveConversationTime = () => tryTo(() => localStorage.setItem(talking, String(Date.now())));
export const hasRecentConversation = (): boolean =>
  Date.now() - Number(tryTo(() => localStorage.getItem(talking)) ?? 0) < MONTH_MS;
