import PairsScreen from '../features/pairs/PairsScreen.tsx';
import { Company } from '../features/presence/Company.tsx';
import { Standing } from '../features/training/Standing.tsx';

export default function PairsRoute({ params }: { params: { botId: string } }) {
  return (
    <PairsScreen
      params={params}
      standing={(status) => <Standing status={status} />}
      company={(pairId) => <Company key={pairId} botId={params.botId} sourceId={pairId} />}
    />
  );
}
