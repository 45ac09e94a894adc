// Webhooks and API keys.
import { ApiKeysCard } from './ApiKeysCard.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

export default function IntegrationsScreen() {
  return (
    <>
      <WebhooksCard />
      <ApiKeysCard />
    </>
  );
}
