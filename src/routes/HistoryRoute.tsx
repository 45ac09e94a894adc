// Puts looking back at conversations, «why this answer?» and the keeping of an answer together. Knows none's inside.
import { lazy, Suspense } from 'react';
import HistoryScreen from '../features/conversations/HistoryScreen.tsx';
import { WithTrace } from '../features/traces/WithTrace.tsx';

// Few answers are kept: whoever reads a conversation does not wait for it.
const PairOffer = lazy(() => import('../features/pairs/PairOffer.tsx'));

export default function HistoryRoute({
  params,
}: {
  params: { botId: string; chatId?: string; connectionId?: string };
}) {
  return (
    <WithTrace botId={params.botId}>
      {(onWhy) => (
        <HistoryScreen
          params={params}
          onWhy={onWhy}
          pairing={(offered) => (
            <Suspense fallback={null}>
              <PairOffer {...offered} />
            </Suspense>
          )}
        />
      )}
    </WithTrace>
  );
}
