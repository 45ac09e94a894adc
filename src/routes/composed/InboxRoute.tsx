import type { ComponentProps } from 'react';
import InboxScreen from '../../features/conversations/inbox/InboxScreen.tsx';
import { WithSaveAsPair } from './WithSaveAsPair.tsx';

export default function InboxRoute({ params }: Pick<ComponentProps<typeof InboxScreen>, 'params'>) {
  return (
    <WithSaveAsPair botId={params.botId}>
      {(extras) => <InboxScreen params={params} {...extras} />}
    </WithSaveAsPair>
  );
}
