/** Texts of the surveys of the demo organisation, and what its customers answered. */
export const demoSurveyTexts = {
  npsIntro: {
    ar: 'سؤالان فقط، ولا يأخذان أكثر من دقيقة.',
    en: 'Just two questions. They take less than a minute.',
  },
  visitIntro: {
    ar: 'نشكرك على زيارة دائرة الأراضي والمساحة. رأيك يساعدنا على تحسين الخدمة.',
    en: 'Thank you for visiting the department of lands and survey. Your answers help us to improve.',
  },
  footer: { ar: 'دائرة الأراضي والمساحة', en: 'Department of lands and survey' },
  aspects: { ar: 'ما رأيك في كل مما يلي؟', en: 'What do you think of each of these?' },
  rows: [
    { ar: 'وقت الانتظار', en: 'Waiting time' },
    { ar: 'وضوح الرسوم', en: 'Clear fees' },
    { ar: 'تعامل الموظفين', en: 'Staff' },
  ],
  columns: [
    { ar: 'سيئ', en: 'Poor' },
    { ar: 'مقبول', en: 'Fair' },
    { ar: 'جيد', en: 'Good' },
  ],
  minutes: { ar: 'كم دقيقة انتظرت تقريباً؟', en: 'For how many minutes did you wait, roughly?' },
} as const

/** With the rating that goes with each. */
export const demoSurveyReasons = [
  { rating: 10, language: 'ar', text: 'أنجزت معاملتي في يوم واحد، شكراً لكم' },
  { rating: 9, language: 'en', text: 'The clerk explained every step' },
  { rating: 9, language: 'ar', text: 'الموظفون متعاونون جداً' },
  { rating: 8, language: 'en', text: 'Good, but parking is hard to find' },
  { rating: 7, language: 'ar', text: 'الخدمة جيدة لكن الانتظار طويل' },
  { rating: 10, language: 'en', text: 'Everything worked online' },
  { rating: 5, language: 'ar', text: 'طُلبت مني الوثائق نفسها مرتين' },
  { rating: 3, language: 'en', text: 'I had to come back three times' },
  { rating: 9, language: 'ar', text: 'التطبيق سهل الاستعمال' },
  { rating: 6, language: 'ar', text: 'أتمنى أن تُعلن الرسوم مسبقاً' },
  { rating: 10, language: 'ar', text: 'خدمة ممتازة وسريعة' },
  { rating: 8, language: 'en', text: 'Clear instructions' },
] as const
