import { words } from '#core/words.ts'

export const mapText = words({
  tiles: { ar: 'خرائط المنشأة', en: 'Maps of your own' },
  tilesHint: {
    ar: 'حقول الموقع ترسم خريطة العالم المرفقة، ولا تطلب شيئاً من خارج المنشأة. إن كان لديكم خادم خرائط أو ملف PMTiles فيه الشوارع أو القطع، فاكتبوا عنوانه هنا ليظهر فوقها.',
    en: 'Location fields draw the world map that comes with the product and ask nothing from outside. If you have a tile server or a PMTiles file with streets or parcels, enter its address here to show it on top.',
  },
  tileUrl: { ar: 'عنوان الخرائط', en: 'Address of the tiles' },
  tileUrlHint: {
    ar: 'عنوان مربّع واحد يحمل موضعه ‎{z}/{x}/{y}‎، أو عنوان ملف PMTiles. الصور المدعومة PNG وJPEG وWebP. لا يراه إلا المسؤولون، فقد يحمل مفتاح الخدمة.',
    en: 'The address of one tile with {z}, {x} and {y}, or of a .pmtiles file. Pictures may be PNG, JPEG or WebP. Only administrators see it, since it may hold the key of a service.',
  },
  tileAttribution: { ar: 'مصدر الخرائط', en: 'Source of the map' },
  tileAttributionHint: {
    ar: 'يُكتب في زاوية الخريطة كما يطلب صاحبها، مثل «© دائرة الأراضي والمساحة».',
    en: 'Written in the corner of the map, as its owner asks: “© OpenStreetMap contributors”, for example.',
  },
  test: { ar: 'تجربة العنوان', en: 'Test the address' },
  testWorked: { ar: 'وصلت صورة من هذا العنوان', en: 'A picture came from this address' },
  sample: { ar: 'مربّع من الخريطة للتجربة', en: 'One tile of the map, as a test' },
})
