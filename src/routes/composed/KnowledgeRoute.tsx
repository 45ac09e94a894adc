import KnowledgeScreen from '../../features/training/KnowledgeScreen.tsx';
import { NewPairDialog } from '../../features/training/pairs/NewPairDialog.tsx';

export default function KnowledgeRoute({ params }: { params: { botId: string } }) {
  return <KnowledgeScreen params={params} renderPairForm={(form) => <NewPairDialog {...form} />} />;
}
