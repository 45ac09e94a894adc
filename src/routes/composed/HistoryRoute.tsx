import type { ComponentProps } from 'react';
import HistoryScreen from '../../features/conversations/history/HistoryScreen.tsx';
import { WithPairing } from './WithSaveAsPair.tsx';

export default function HistoryRoute({ params }: Pick<ComponentProps<typeof HistoryScreen>, 'params'>) {
  return (
    <WithPairing botId={params.botId}>
      {(joined) => <HistoryScreen params={params} {...joined} />}
    </WithPairing>
  );
}
