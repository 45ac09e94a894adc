import RepliesScreen from '../../features/reports/replies/RepliesScreen.tsx';
import SaveAsPair from '../../features/training/pairs/SaveAsPair.tsx';

export default function RepliesRoute({ params }: { params: { botId: string } }) {
  return <RepliesScreen params={params} renderSaveAsPair={(offered) => <SaveAsPair {...offered} />} />;
}
