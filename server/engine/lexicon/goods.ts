// Knows words of clothes, sizes, colours, household goods and their care that mean the same; knows nothing of matching.

/** One concept a row: its name, then what people call it, Persian and English. */
export const GOODS = `
clothes: لباس، پوشاک، رخت، تن‌پوش، جامه، clothes، clothing، wear
manto: مانتو، مانتوی، روپوش، مانتوها، manto
shirt: پیراهن، پیرهن، بلوز، شومیز، تیشرت، تی‌شرت، تاپ، shirt، blouse، t-shirt
trousers: شلوار، جین، لی، شلوار لی، شلوارک، شلوارجین، trousers، pants، jeans
coat: پالتو، کاپشن، کت، کاپشن، بارانی، ژاکت، سویشرت، هودی، بافت، پلیور، coat، jacket
dress: پیراهن مجلسی، لباس مجلسی، مجلسی، مهمانی، عروسی، عقد، نامزدی، پارتی، رسمی، dress، party
scarf: شال، روسری، مقنعه، اسکارف، shawl، scarf
underwear: لباس زیر، شورت، سوتین، زیرپوش، زیرپیراهن، جوراب، مایو، underwear، socks، swimsuit
shoes: کفش، کتونی، کتانی، صندل، دمپایی، بوت، نیم‌بوت، پاپوش، shoes، sneakers، boots
bag: کیف، کوله، کوله‌پشتی، چمدان، ساک، bag، backpack
jewel: گوشواره، گردنبند، انگشتر، دستبند، زیورآلات، بدلیجات، طلا، نقره، زیور، jewellery، earring، ring
size: سایز، اندازه، قد، دور سینه، دور کمر، دور یقه، بلندی، طول، عرض، قواره، ابعاد، سانت، سانتی‌متر، سانتیمتر، چند سانت، چه سایزی، سایزبندی، نمره، شماره پا، size، dimension، measure، length، width
bigsize: سایز بزرگ، بیگ سایز، پلاس سایز، چاق، تپل، هیکلی، درشت، اضافه وزن، large size، plus size
smallsize: سایز کوچک، لاغر، ریزه، ریزنقش، تنگ، کوچیک، small size
loose: گشاد، آزاد، لش، بگ، اور سایز، اورسایز، بزرگ شد، loose، oversize
tight: تنگ، جذب، چسبان، کیپ، تنگه، tight، slim
fit: اندازه نیست، اندازم نیست، اندازه نشد، سایزم نیست، بهم نمیخوره، نخورد، کوچیک بود، بزرگ بود، تنگ بود، گشاد بود، fit
alter: کوتاه کردن، کوتاهش، کوتاه، تنگ کردن، خیاطی، اندازه کردن، بلنده، درز، دوخت، دوز، دوخته، alter، tailor، sew، sewing
tryon: پرو، امتحان، بپوشم، پوشیدن، امتحان کنم، تست کنم، ببینم، try on
women: زنانه، زنونه، خانم، خانوم، خانما، بانوان، دخترانه، دخترونه، women، ladies
men: مردانه، مردونه، آقا، آقایان، آقایون، پسرانه، پسرونه، شوهرم، men
children: کودک، کودکان، بچه، بچگانه، بچگونه، بچم، نوزاد، نوزادی، خردسال، طفل، دخترم، پسرم، فرزند، سن، ساله، kids، children، child، baby
colour: رنگ، رنگی، رنگا، رنگ‌بندی، رنگبندی، چه رنگ، چه رنگی، color، colour
colourname: مشکی، سیاه، سفید، قرمز، آبی، سبز، زرد، صورتی، بنفش، نارنجی، خاکستری، طوسی، قهوه‌ای، کرم، سرمه‌ای، زرشکی، آجری، بژ، یاسی، فیروزه‌ای، طلایی، نقره‌ای، ذغالی، زغالی، شتری، نسکافه‌ای، black، white، red، blue، green، pink، grey، brown
material: جنس، جنسش، جنسش چیه، پارچه، پارچش، الیاف، نخ، نخی، پنبه، کتان، لینن، کرپ، ساتن، ابریشم، پشم، پشمی، چرم، پلی‌استر، ویسکوز، حریر، مخمل، لینن، الیاف، متریال، از چی ساخته، material، fabric، cotton، linen، wool، leather، silk
lining: آستر، آستردار، آستر داره، lining
pocket: جیب، جیب‌دار، جیباش، pocket
wash: شستن، شست‌وشو، شستشو، بشورم، بشورمش، شسته، لباسشویی، ماشین لباسشویی، خشک‌شویی، خشکشویی، دست‌شور، شوینده، آب سرد، washing، wash، laundry، dry clean
iron: اتو، اتوکشی، اتو کردن، چروک، چروک میشه، iron، wrinkle
shrink: آب رفتن، آب میره، آب نمیره، کوچیک میشه، جمع میشه، shrink
fade: رنگ پس دادن، رنگ میده، رنگ رفتن، رنگش میره، رنگ‌پریدگی، fade
keep: نگهداری، مراقبت، نگهداشتن، نگه داشتن، نگه میدارم، آویز، care، storage
pilling: پرز، گلوله، پرزدهی، پرز میده، pilling
warm: گرم، ضخیم، زمستان، زمستانی، زمستونی، گرمه، سرما، warm، winter
cool: خنک، نازک، تابستان، تابستونی، تابستانی، بهار، بهاری، گرما، cool، summer، spring
season: فصل، پاییز، پاییزه، بهار، تابستان، زمستان، season، autumn
bodysize: لارج، مدیوم، اسمال، ایکس لارج، دو ایکس، دوایکس، سه ایکس، فری سایز، large، medium، small، xl، xxl
weight: وزن، کیلو، کیلوگرم، گرم، وزنش، سنگین، سبک، weight، kg
volume: لیتر، حجم، میلی‌لیتر، ظرفیت، گنجایش، volume، liter، capacity
appliance: لوازم برقی، لوازم خانگی، جاروبرقی، یخچال، ماشین لباسشویی، لباسشویی، ظرفشویی، تلویزیون، مایکروویو، اتو، سماور، کولر، بخاری، پنکه، مخلوط‌کن، آبمیوه‌گیری، چرخ گوشت، سشوار، ریش‌تراش، قهوه‌ساز، پلوپز، سرخ‌کن، اجاق گاز، appliance، fridge، vacuum، tv
phonegoods: گوشی، موبایل، آیفون، سامسونگ، شیائومی، تبلت، هندزفری، شارژر، پاوربانک، قاب، گلس، mobile، smartphone
computer: کامپیوتر، لپ‌تاپ، لپتاپ، رایانه، مانیتور، کیبورد، ماوس، پرینتر، laptop، computer
install: نصب، نصاب، راه‌اندازی، نصب کنید، وصل، نصبش، install، setup
repair: تعمیر، تعمیرات، تعمیرکار، سرویس، خدمات، درست کنید، درستش، repair، fix، service
part: قطعه، قطعات، لوازم یدکی، یدکی، spare part
brand: برند، مارک، کارخانه، سازنده، تولیدکننده، کشور سازنده، ساخت کجا، ساخت کجاست، مال کجاست، ایرانی، خارجی، ساخت، brand، made in، manufacturer
model: مدل، نمونه، طرح، تیپ، model، design
feature: مشخصات، ویژگی، قابلیت، امکانات، چه امکاناتی، specification، feature
cosmetics: آرایشی، لوازم آرایش، کرم، رژ، رژلب، ریمل، عطر، ادکلن، شامپو، ضدآفتاب، سرم، ماسک، cosmetics، perfume
food: غذا، خوراک، خوراکی، منو، رستوران، ناهار، شام، صبحانه، food، meal، menu
sweets: کیک، شیرینی، شکلات، کیک تولد، cake، sweets
expiry: تاریخ انقضا، انقضا، تاریخ مصرف، تاریخ تولید، منقضی، expiry، expiration، expire
ingredient: ترکیبات، مواد اولیه، محتویات، حساسیت، آلرژی، ingredients، allergy
furniture: مبل، میز، صندلی، تخت، کمد، فرش، پرده، furniture، sofa، table
book: کتاب، جلد، ناشر، نویسنده، چاپ، book، author
plant: گل، گیاه، گلدان، بذر، flower، plant
pet: حیوان، سگ، گربه، پت، dog، cat، pet
cut: برش، مدل یقه، یقه، آستین، فاق، sleeve، collar
auto: خودرو، ماشین، اتومبیل، لاستیک، روغن، باتری، car، vehicle، battery
`;
