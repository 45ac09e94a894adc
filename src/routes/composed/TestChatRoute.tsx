import TestChatScreen from '../../features/answers/test-chat/TestChatScreen.tsx';
import { WithTrace } from '../../features/answers/traces/WithTrace.tsx';

export default function TestChatRoute({ params }: { params: { botId: string } }) {
  return (
    <WithTrace botId={params.botId}>
      {(onShowTrace) => <TestChatScreen params={params} onShowTrace={onShowTrace} />}
    </WithTrace>
  );
}
