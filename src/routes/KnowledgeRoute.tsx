import { PairForm } from '../features/pairs/PairForm.tsx';
import KnowledgeScreen from '../features/training/KnowledgeScreen.tsx';

export default function KnowledgeRoute({ params }: { params: { botId: string } }) {
  return <KnowledgeScreen params={params} pairing={(form) => <PairForm {...form} />} />;
}
