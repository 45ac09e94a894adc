// Joins the first knowledge of a bot to the dialog in which a pair is written. Knows neither's inside.
import { PairForm } from '../features/pairs/PairForm.tsx';
import AddKnowledgeScreen from '../features/training/AddKnowledgeScreen.tsx';

export default function AddKnowledgeRoute({ params }: { params: { botId: string } }) {
  return <AddKnowledgeScreen params={params} pairing={(form) => <PairForm {...form} />} />;
}
