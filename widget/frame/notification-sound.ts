// Plays the notification sound once across tabs; lazy-loaded.
import { loadLastSound, saveLastSound } from './network/storage.ts';
import { withTabLock } from './network/tabs.ts';

/** Two short notes, so that no file is loaded; in hertz and seconds. */
const NOTES = [
  { pitch: 660, from: 0, to: 0.16 },
  { pitch: 880, from: 0.12, to: 0.4 },
] as const;
const VOLUME = 0.08;
const STORAGE_DELAY_MS = 200;

let audioContext: AudioContext | null = null;

/** @returns whether the browser allowed it */
const playNotes = async (): Promise<boolean> => {
  audioContext ??= new AudioContext();
  // Browsers play no sound before the first interaction with the page.
  if (audioContext.state !== 'running')
    await Promise.race([audioContext.resume(), new Promise((late) => setTimeout(late, 300))]);
  if (audioContext.state !== 'running') return false;
  for (const { pitch, from, to } of NOTES) {
    const [tone, volume] = [audioContext.createOscillator(), audioContext.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(VOLUME, audioContext.currentTime + from);
    volume.gain.exponentialRampToValueAtTime(0.001, audioContext.currentTime + to);
    tone.connect(volume).connect(audioContext.destination);
    tone.start(audioContext.currentTime + from);
    tone.stop(audioContext.currentTime + to);
  }
  document.documentElement.dataset.rung = String(Number(document.documentElement.dataset.rung ?? 0) + 1);
  return true;
};

/** Plays the sound, unless another tab has played it for this message or there was no interaction yet. */
export const playNotificationSound = async (connectionId: string, sentAt: number): Promise<void> => {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  await withTabLock(`sound:${connectionId}`, async () => {
    // Not a lock held for a while: a tab in the background may receive the message long after the others.
    if (sentAt <= loadLastSound(connectionId)) return;
    if (!(await playNotes())) return;
    saveLastSound(connectionId, sentAt);
    // The lock passes to another process sooner than what was stored.
    await new Promise((passed) => setTimeout(passed, STORAGE_DELAY_MS));
  });
};
