// Puts the inbox, «why this answer?» and the dialog in which an answer is kept together. Knows none's inside.
import { lazy, Suspense } from 'react';
import InboxScreen from '../features/conversations/InboxScreen.tsx';
import { WithTrace } from '../features/traces/WithTrace.tsx';

// Few answers are kept: whoever reads a conversation does not wait for it.
const PairOffer = lazy(() => import('../features/pairs/PairOffer.tsx'));

export default function InboxRoute({
  params,
}: {
  params: { botId: string; serviceId?: string; chatId?: string };
}) {
  return (
    <WithTrace botId={params.botId}>
      {(onWhy) => (
        <InboxScreen
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
