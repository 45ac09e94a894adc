// Puts the inbox and «why this answer?» together. Knows neither's inside.
import InboxScreen from '../features/conversations/InboxScreen.tsx';
import { WithTrace } from '../features/traces/WithTrace.tsx';

export default function InboxRoute({
  params,
}: {
  params: { botId: string; serviceId?: string; chatId?: string };
}) {
  return (
    <WithTrace botId={params.botId}>{(onWhy) => <InboxScreen params={params} onWhy={onWhy} />}</WithTrace>
  );
}
