// Puts webhooks and keys for other programs on one page. Knows neither.
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
