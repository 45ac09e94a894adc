import { CoViewers } from '../../features/training/co-viewers/CoViewers.tsx';
import TextScreen from '../../features/training/text-editor/TextScreen.tsx';

export default function TextRoute({ params }: { params: { botId: string } }) {
  return (
    <TextScreen
      params={params}
      renderCoViewers={(sourceId) => <CoViewers botId={params.botId} sourceId={sourceId} />}
    />
  );
}
