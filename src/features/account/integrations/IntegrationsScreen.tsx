// Webhooks and API keys.
import { KeysCard } from './ApiKeysCard.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

export default function IntegrationsScreen() {
  return (
    <>
      <WebhooksCard />
      <KeysCard />
    </>
  );
}
