import { TestChatAside } from '../../features/answers/test-chat/TestChatAside.tsx';
import { WithTrace } from '../../features/answers/traces/WithTrace.tsx';
import BotSettingsScreen from '../../features/bots/settings/BotSettingsScreen.tsx';

export default function BotSettingsRoute({ params }: { params: { botId: string } }) {
  return (
    <WithTrace botId={params.botId}>
      {(onShowTrace) => (
        <BotSettingsScreen
          params={params}
          renderTestChat={() => <TestChatAside botId={params.botId} onShowTrace={onShowTrace} />}
        />
      )}
    </WithTrace>
  );
}
