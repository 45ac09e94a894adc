import { CoViewers } from '../../features/training/co-viewers/CoViewers.tsx';
import PairsScreen from '../../features/training/pairs/PairsScreen.tsx';
import { TrainingStatusChip } from '../../features/training/TrainingStatusChip.tsx';

export default function PairsRoute({ params }: { params: { botId: string } }) {
  return (
    <PairsScreen
      params={params}
      renderTrainingStatus={(status) => <TrainingStatusChip status={status} />}
      renderCoViewers={(pairId) => <CoViewers key={pairId} botId={params.botId} sourceId={pairId} />}
    />
  );
}
