import InboxScreen from '../../features/conversations/inbox/InboxScreen.tsx';
import { WithSaveAsPair } from './WithSaveAsPair.tsx';

export default function InboxRoute({
  params: { botId, chatId },
}: {
  params: { botId: string; chatId?: string };
}) {
  return (
    <WithSaveAsPair botId={botId}>
      {(extras) => <InboxScreen botId={botId} chat={chatId ? { botId, id: chatId } : null} {...extras} />}
    </WithSaveAsPair>
  );
}
