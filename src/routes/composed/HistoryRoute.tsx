import type { ComponentProps } from 'react';
import HistoryScreen from '../../features/conversations/history/HistoryScreen.tsx';
import { WithSaveAsPair } from './WithSaveAsPair.tsx';

export default function HistoryRoute({ params }: Pick<ComponentProps<typeof HistoryScreen>, 'params'>) {
  return (
    <WithSaveAsPair botId={params.botId}>
      {(extras) => <HistoryScreen params={params} {...extras} />}
    </WithSaveAsPair>
  );
}
