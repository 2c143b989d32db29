/** Approval steps and scripts of the demo's board. */
export const demoStep = {
  name: { ar: 'موافقة المشرف على الكشف', en: "Supervisor's consent to the site visit" },
  from: 'review',
  approved: 'field',
  rejected: 'rejected',
  approver: 'rana',
}

/** Of the board: what is large is urgent. */
export const demoScript = `// المساحات الكبيرة مستعجلة · large areas are urgent
const area = ticket.get("area") || 0
log("area", area)
if (area > 5000) {
  ticket.set("priority", "high")
  ticket.tag("Urgent")
  ticket.comment("Area of " + area + " m²: handled first")
  message("رُفعت الأولوية · the priority was raised")
} else {
  message("لا تغيير · nothing to change")
}
`
