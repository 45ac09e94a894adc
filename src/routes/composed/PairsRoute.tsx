import { Company } from '../../features/training/co-viewers/CoViewers.tsx';
import PairsScreen from '../../features/training/pairs/PairsScreen.tsx';
import { Standing } from '../../features/training/TrainingStatusChip.tsx';

export default function PairsRoute({ params }: { params: { botId: string } }) {
  return (
    <PairsScreen
      params={params}
      standing={(status) => <Standing status={status} />}
      company={(pairId) => <Company key={pairId} botId={params.botId} sourceId={pairId} />}
    />
  );
}
