import InboxScreen from '../../features/conversations/inbox/InboxScreen.tsx';
import { WithSaveAsPair } from './WithSaveAsPair.tsx';

export default function AllBotsInboxRoute({
  params: { threadBotId, chatId },
}: {
  params: { threadBotId?: string; chatId?: string };
}) {
  const chat = threadBotId && chatId ? { botId: threadBotId, id: chatId } : null;
  return (
    <WithSaveAsPair botId={threadBotId ?? ''}>
      {(extras) => <InboxScreen botId={null} chat={chat} {...extras} />}
    </WithSaveAsPair>
  );
}
