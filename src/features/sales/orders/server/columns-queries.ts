import { sql } from 'kysely'

/** What lists show of an order; the statement joins what `orderJoins` joins. */
export const orderColumns = sql`
  sales_order.id, sales_order.number, sales_order.unit_id as "unitId", unit.short_name as "unitName",
  sales_order.patient_id as "patientId", coalesce(patient.social_name, patient.name) as "patientName",
  patient.record_number as "recordNumber", sales_order.owner_id as "ownerId", owner.name as "ownerName",
  sales_order.channel, sales_order.created_at as "createdAt", sales_order.sold_at as "soldAt",
  sales_order.valid_until as "validUntil", sales_order.state, sales_order.net_centavos as "netCentavos",
  sales_order.paid_centavos as "paidCentavos",
  (select count(*)::int from order_item where order_id = sales_order.id) as "itemCount",
  (select count(*)::int from order_item where order_id = sales_order.id and state = 'waitlist') as "waitingCount",
  (select coalesce(json_agg(json_build_object('name', name, 'count', count) order by place), '[]')
    from (
      select procedure.name, count(*)::int, min(position) as place
      from order_item join procedure on procedure.id = procedure_id
      where order_id = sales_order.id group by procedure.id order by place limit 3
    ) as kinds) as contents,
  (select order_approval.state from order_approval where order_id = sales_order.id
    order by requested_at desc, id desc limit 1) as approval,
  sales_order.tag_ids as "tagIds", sales_order.version, greatest(sales_order.freshness, patient.freshness) as freshness`

export const orderJoins = sql`
  join unit on unit.id = sales_order.unit_id
  join patient on patient.id = sales_order.patient_id
  join staff as owner on owner.id = sales_order.owner_id`
