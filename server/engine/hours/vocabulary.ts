// Words for days, times and opening, in Persian and English, by kind.

/** One kind of token a row: its name and its words; a value after `=` where the kind has several. */
export const VOCABULARY = `
weekday=6: شنبه، saturday، saturdays، sat
weekday=0: یکشنبه، sunday، sundays، sun
weekday=1: دوشنبه، monday، mondays، mon
weekday=2: سهشنبه، tuesday، tuesdays، tue، tues
weekday=3: چهارشنبه، wednesday، wednesdays، wed
weekday=4: پنجشنبه، thursday، thursdays، thu، thur، thurs
weekday=5: جمعه، friday، fridays، fri
alternate=6,1,3: روزهای زوج، روز های زوج
alternate=0,2,4: روزهای فرد، روز های فرد
everyDay: هر روز، هرروز، همه روزه، همهروزه، روزانه، هر روز هفته، همه روزهای هفته، همه روز های هفته، تمام روزهای هفته، تمام روز های هفته، همه روزها، همه روز ها، هفت روز هفته، 7 روز هفته، daily، every day، everyday، every day of the week، all week، seven days a week، 7 days a week، 7 days
otherDays: بقیه روزها، بقیه روز ها، بقیه ایام، بقیه روزهای هفته، سایر روزها، سایر روز ها، سایر ایام، باقی روزها، باقی روز ها، روزهای دیگر، روز های دیگر، دیگر روزها، other days، all other days، the other days، rest of the week، the rest of the week
officialHolidays: تعطیلات رسمی، تعطیلات، روزهای تعطیل، روز های تعطیل، روزهای تعطیل رسمی، روز های تعطیل رسمی، ایام تعطیل، ایام تعطیل رسمی، تعطیلی های رسمی، تعطیل رسمی، تعطیلی رسمی، تعطیل های رسمی، روز تعطیل، روز تعطیل رسمی، public holidays، public holiday، official holidays، official holiday، national holidays، bank holidays، holidays، holiday
month=1: فروردین
month=2: اردیبهشت
month=3: خرداد
month=4: تیر
month=5: مرداد
month=6: شهریور
month=7: مهر
month=8: ابان
month=9: اذر
month=10: دی
month=11: بهمن
month=12: اسفند
part=morning: صبح، صبح ها، صبحها، صبحا، morning، mornings
part=noon: ظهر، ظهر ها، ظهرها
part=afternoon: بعد از ظهر، بعداز ظهر، بعدازظهر، بعدازظهرها، بعد از ظهر ها، عصر، عصر ها، عصرها، عصرا، afternoon، afternoons
part=evening: غروب، سر شب، evening، evenings
part=night: شب، شب ها، شبها، شبا، night، nights
part=dawn: بامداد، صبح زود، سحر
part=midnight: نیمه شب، نصف شب، midnight
part=midday: noon، midday
part=am: am
part=pm: pm
oclock: ساعت، ساعت های، ساعات، o clock، oclock، hrs
half: نیم
quarter: ربع
from: از، from
to: تا، الی، لغایت، to، until، till، through، thru
and: و، and
except: به جز، بجز، جز، به غیر از، بغیر از، غیر از، مگر، به استثنای، except، except for، excluding، but not، apart from، other than
closed: تعطیل، تعطیله، تعطیلیم، تعطیلاند، تعطیلن، تعطیلند، بسته ایم، بستهایم، بستهاند، بسته اند، بستس، بسته است، بسته هستیم، بسته هستند، بسته می باشد، closed، not open
closed=ambiguous: بسته، close
open: باز، بازیم، بازه، بازند، بازن، کار می کنیم، کار میکنیم، کار می کند، کار میکند، فعالیت می کنیم، فعالیت میکنیم، فعال است، فعالیم، دایر، دایر است، در خدمت، در خدمتیم، پذیرای، اماده خدمت، open، we re open، opened
allDay: 24 ساعته، 24 ساعت، 24 ساعت شبانه روز، 24 ساعت شبانهروز، بیست و چهار ساعته، شبانه روزی، شبانهروزی، 24 hours، 24 hours a day، 24 hrs، around the clock، round the clock، 24h، all day
allWeek: 24/7
hours: ساعت کاری، ساعات کاری، ساعت کار، ساعت های کاری، ساعت های کار، ساعات کار، ساعت فعالیت، ساعات فعالیت، زمان فعالیت، زمان کار، ساعت باز بودن، ساعات باز بودن، ساعت کارکرد، opening hours، business hours، working hours، work hours، office hours، store hours، shop hours، open hours، hours of operation، operating hours، opening times، trading hours، hours
everyBranch: همه شعبه ها، همه شعب، همه شعبه های ما، تمام شعبه ها، تمام شعب، هر دو شعبه، all branches، all our branches، both branches، every branch، all stores، all locations
branch: شعبه، شعبه ی، نمایندگی، branch، store، location
place: رستوران، کافه، دفتر، دفتر مرکزی، انبار، کارگاه، کلینیک، درمانگاه، مطب، داروخانه، باشگاه، استخر، سالن، نمایشگاه، گالری، ازمایشگاه، شوروم، کتابخانه، موزه، restaurant، cafe، café، office، head office، showroom، warehouse، workshop، clinic، gym، pool، pharmacy، gallery، library، museum
business: فروشگاه، فروشگاه ما، مغازه، شرکت، مجموعه، مرکز، واحد، ارایشگاه، قنادی، نانوایی، کتابفروشی، گلفروشی، گل فروشی، کتاب فروشی، سوپرمارکت، shop، company، business، salon، bakery، bookshop
address: ادرس، نشانی، خیابان، میدان، بلوار، کوچه، پلاک، چهارراه، بزرگراه، address، street، avenue، square، boulevard
contact: تماس با ما، راه های تماس، اطلاعات تماس، contact us
ramadan: رمضان، ماه رمضان، ماه مبارک رمضان، ramadan، ramazan
clauseEnd: است، هست، هستیم، هستند، هستن، می باشد، میباشد، می باشیم، میباشیم، می باشند، باشد
filler: ما، مون، مان، در، روز، روز ها، روزها، روزهای، روز های، هفته، طول هفته، ها، های، ی، رو، را، به، به صورت، بصورت، یکسره، یک سره، هم، نیز، همچنین، اما، ولی، فقط، حتی، برای، شما، مشتریان، مشتری، عزیز، گرامی، می کنیم، میکنیم، می شود، میشود، می کند، میکند، این فروشگاه، این مجموعه، این شعبه، این مرکز، شرح، زیر، به شرح زیر، به این شرح، ند، اند، we، are، is، our، the، on، in، at، of، every، each، also، but، only، time، days، day، week، s، both، as، follows، with، you، remain، remains، it، a، for، customers
`;

/** Other subjects that have hours, as the beginnings of words: their sentences are not opening hours. */
export const OTHER_SUBJECT =
  /^(?:ارسال|تحویل|پیک|پست|سفارش|پشتیبان|تلفن|تماس|پاسخ|جواب|چت|انلاین|واتس|تلگرام|مشاور|کلاس|دوره|جلسه|سانس|تخفیف|حراج|جشنواره|مرجوع|تعویض|فاکتور|بازگشت|مهلت|گارانتی|ضمانت|صبحانه|ناهار|نهار|شام|برانچ|منو|سرو|نوبت|ویزیت|دکتر|پزشک|جراح|کارشناس|ثبت|پرداز|پرداخت|واریز|تسویه|بارگیری|سرویس|اتوبوس|مترو|پارکینگ|اجرا|موسیقی|استخدام|مصاحبه|امتحان|ازمون|همایش|نگهبان|تعمیر|حساب|وجه|کالا|محصول|deliver|ship|order|support|phone|call|chat|class|course|session|sale|discount|return|refund|breakfast|brunch|lunch|dinner|kitchen|happy|menu|appointment|doctor|consult|parking|metro|event|concert|dispatch|payment|online|answer|repl)/u;

/** Words that limit to whom or when hours apply; a name never holds them. */
export const RESTRICTION =
  /^(?:بانو|اقا|خانم|زنان|مردان|کودک|دانشجو|اعضا|عضو|تابستان|زمستان|بهار|پاییز|نیمه|فصل|اگر|صورت|معمولا|حدود|تقریبا|موقت|فعلا|اطلاع|هماهنگی|طبقه|بخش|women|men|ladies|kids|member|summer|winter|season|usually|about|around|approximately|if|unless|temporar|during)/u;
