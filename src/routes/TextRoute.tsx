import { Company } from '../features/presence/Company.tsx';
import TextScreen from '../features/texts/TextScreen.tsx';

export default function TextRoute({ params }: { params: { botId: string } }) {
  return (
    <TextScreen
      params={params}
      company={(sourceId) => <Company botId={params.botId} sourceId={sourceId} />}
    />
  );
}
