// Knows when a visitor is asked how content they are: while the last thing that happened is a closing. Knows no question.
/** @jsxImportSource preact */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Message } from '../../contract/messages.ts';
import type { Locale } from './frame.texts.ts';

const load = () => import('./Satisfaction.tsx');
type View = Awaited<ReturnType<typeof load>>['Satisfaction'];

/** Which closing the conversation stands at, or null while it is open. */
export const closingOf = (messages: readonly Message[]): string | null => {
  const turn = messages.findLast(({ event }) => event?.kind === 'closed' || event?.kind === 'reopened');
  return turn?.event?.kind === 'closed' ? turn.id : null;
};

/** The question, fetched when it is first asked. */
export const Closed = ({ token, locale }: { token: string; locale: Locale }) => {
  const [view, setView] = useState<{ Asked: View } | null>(null);
  useLayoutEffect(() => {
    load().then(
      ({ Satisfaction }) => setView({ Asked: Satisfaction }),
      () => setView(null), // without a network nobody is asked
    );
  }, []);
  return view && <view.Asked token={token} locale={locale} />;
};
