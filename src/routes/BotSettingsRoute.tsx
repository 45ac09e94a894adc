import BotSettingsScreen from '../features/bot-settings/BotSettingsScreen.tsx';
import { TestChatAside } from '../features/test-chat/TestChatAside.tsx';
import { WithTrace } from '../features/traces/WithTrace.tsx';

export default function BotSettingsRoute({ params }: { params: { botId: string } }) {
  return (
    <WithTrace botId={params.botId}>
      {(onWhy) => (
        <BotSettingsScreen
          params={params}
          trial={() => <TestChatAside botId={params.botId} onWhy={onWhy} />}
        />
      )}
    </WithTrace>
  );
}
