// Webhooks and API keys.
import { KeysCard } from './KeysCard.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

export default function IntegrationsScreen() {
  return (
    <>
      <WebhooksCard />
      <KeysCard />
    </>
  );
}
