/** Equations of the demo organisation, over the fields of its board for land requests. */
export const demoEquations = [
  {
    key: 'fee_per_metre',
    name: { ar: 'الرسم لكل متر مربع', en: 'Fee per square metre' },
    equation: 'ROUND(fee / area, 3)',
    checkArchived: false,
  },
  {
    key: 'average_fee',
    name: { ar: 'متوسط الرسوم', en: 'Average fee' },
    equation: 'ROUND(AVG(tickets, "fee"), 2)',
    checkArchived: true,
  },
  {
    key: 'share_of_fees',
    name: { ar: 'نسبة رسم الطلب إلى المتوسط', en: 'Fee of the request compared with the average' },
    equation: 'OR(fee, 0) ÷ average_fee',
    checkArchived: false,
  },
]
