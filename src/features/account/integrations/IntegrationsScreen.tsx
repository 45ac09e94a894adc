// Webhooks, API keys and addresses for other programs.
import { AgentsCard } from './AgentsCard.tsx';
import { ApiKeysCard } from './ApiKeysCard.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

export default function IntegrationsScreen() {
  return (
    <>
      <WebhooksCard />
      <ApiKeysCard />
      <AgentsCard />
    </>
  );
}
